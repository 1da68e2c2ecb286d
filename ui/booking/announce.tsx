import { useEffect, useState } from "react"
import { Hidden } from "../kit/hidden.tsx"

/** Makes screen readers say a text when it changes, but not when the page opens. */
export function Announce({ children }: { children: string }) {
  const [first] = useState(children)
  const [changed, setChanged] = useState(false)
  useEffect(() => {
    if (children !== first) setChanged(true)
  }, [children, first])
  return (
    <p role="status">
      <Hidden>{changed ? children : ""}</Hidden>
    </p>
  )
}
