import { useEffect, useState } from "react"
import { watchSignedIn } from "../account/signed-in.ts"
import { onDemand } from "../kit/on-demand.ts"
import { Optional } from "../kit/optional.tsx"

const SavedInHost = onDemand(() => import("./saved-in-host.tsx"), "none")

/** Saves an experience to lists; only where somebody is signed in, and loaded only then. */
export function SavedIn({ id, name }: { readonly id: string; readonly name: string }) {
  const [user, setUser] = useState<string | null>(null)
  useEffect(() => watchSignedIn(setUser), [])
  return (
    user !== null && (
      <Optional>
        <SavedInHost id={id} name={name} />
      </Optional>
    )
  )
}
