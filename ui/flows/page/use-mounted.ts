import { useSyncExternalStore } from "react"

const never = () => () => {}

/** False while the server renders and the page hydrates, true afterwards. */
export const useMounted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
