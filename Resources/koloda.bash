# Completion of koloda's options and their values in bash.

_koloda() {
  local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
  if [[ $word == '=' ]]; then word=; fi
  if [[ $previous == '=' ]]; then previous=${COMP_WORDS[COMP_CWORD - 2]}; fi
  case $previous in
    --renderer) COMPREPLY=($(compgen -W 'auto shm xrender image' -- "$word")) ;;
    --feel) COMPREPLY=($(compgen -W 'desktop koloda' -- "$word")) ;;
    --style) COMPREPLY=($(compgen -W 'koloda koloda2 cardstack swipeable' -- "$word")) ;;
    --stack-from) COMPREPLY=($(compgen -W 'bottom top left right none' -- "$word")) ;;
    --directions) COMPREPLY=($(compgen -W 'left right up down left,right' -- "$word")) ;;
    --size | --title | --fps | --scale | --threshold | --visible) COMPREPLY=() ;;
    *)
      if [[ $word == -* ]]; then
        local mode=
        case ${COMP_WORDS[1]} in replay | snapshot) mode=${COMP_WORDS[1]} ;; esac
        COMPREPLY=($(compgen -W "$(koloda $mode --help | grep -o -- '--[a-z-]*')" -- "$word"))
      elif ((COMP_CWORD == 1)); then
        COMPREPLY=($(compgen -W 'replay snapshot' -- "$word") $(compgen -f -- "$word"))
      else
        COMPREPLY=($(compgen -f -- "$word"))
      fi
      ;;
  esac
}
complete -o filenames -F _koloda koloda
