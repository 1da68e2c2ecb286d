import { useSyncExternalStore } from "react"

const never = () => () => {}

/** False while the server renders and the page wakes up, true from then on. */
export const useMounted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
