import { useEffect, useState } from "react"
import { onDemand } from "../kit/on-demand.ts"
import { Optional } from "../kit/optional.tsx"
import { usePorts } from "../ports.tsx"

const HeldBar = onDemand(() => import("./held-bar.tsx"), "none")

/** Reminds of places that checkouts of this browser hold. Its script is loaded only where there may be some. */
export function HeldPlaces({ path }: { readonly path: string }) {
  const { browser } = usePorts()
  const [code, setCode] = useState<string>()
  useEffect(() => setCode(browser?.held.read()[0]), [browser, path])
  return (
    code && (
      <Optional>
        <HeldBar path={path} />
      </Optional>
    )
  )
}
