import { safe } from "../../domain/kept/safe-storage.ts"
import type { KeptText } from "../../domain/ports.ts"

const local = safe(() => localStorage)
const tab = safe(() => sessionStorage)

/** One key of what the tab keeps until it is closed. */
export const tabText = (key: string): Pick<KeptText, "read" | "write"> => ({
  read: () => tab.read(key),
  write: (text) => void tab.write(key, text),
})

/**
 * One key of local storage. If the browser blocks storage, a value lasts for this page only. It also reports changes made
 * in other tabs.
 */
export const keptText = (key: string): KeptText => ({
  read: () => local.read(key),
  write: (text) => void local.write(key, text),
  watch(changed) {
    // When a whole storage is cleared, the event names no key.
    const heard = (event: StorageEvent) => {
      if (event.key === key || event.key === null) changed(local.read(key))
    }
    addEventListener("storage", heard)
    return () => removeEventListener("storage", heard)
  },
})
