import type { KeptText } from "../../domain/ports.ts"

/**
 * One key of local storage. If the browser blocks storage, reads give null and writes do nothing. It also reports
 * changes made in other tabs.
 */
export const keptText = (key: string): KeptText => ({
  read() {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  write(text) {
    try {
      localStorage.setItem(key, text)
    } catch {
      // Storage is full or blocked: the value lasts for this page only.
    }
  },
  watch(changed) {
    // When the whole storage is cleared, the event names no key.
    const heard = (event: StorageEvent) => {
      if (event.storageArea === localStorage && (event.key === key || event.key === null)) changed(event.newValue)
    }
    addEventListener("storage", heard)
    return () => removeEventListener("storage", heard)
  },
})
