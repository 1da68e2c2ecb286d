import type { KeptText } from "../../domain/ports.ts"

/** One key of local storage; a browser that keeps nothing answers null and forgets. Other tabs are heard of. */
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
      // Storage is full or forbidden: it holds for this page.
    }
  },
  watch(changed) {
    // The whole storage may be emptied at once: then no key is named.
    const heard = (event: StorageEvent) => {
      if (event.storageArea === localStorage && (event.key === key || event.key === null)) changed(event.newValue)
    }
    addEventListener("storage", heard)
    return () => removeEventListener("storage", heard)
  },
})
