import type { BrowserPorts } from "../ports.tsx"

/** Somebody is about to sign in here, so the next page asks who it is. */
export function expectUser({ lastUser }: Pick<BrowserPorts, "lastUser">): void {
  if ((lastUser.read() ?? "") === "") lastUser.write("null")
}
