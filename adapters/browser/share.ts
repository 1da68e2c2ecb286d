import type { Shared } from "../../domain/ports.ts"

let heard: (url: string) => void = () => {}

/** Hears of each address that was shared or copied. */
export const heardShares = (hears: (url: string) => void): void => {
  heard = hears
}

/**
 * The device's share sheet. Where there is none, the words and the address go to the clipboard. Without an address, it
 * shares the page itself.
 */
export async function share({ title, text, url = location.href }: Shared): Promise<"shared" | "copied" | "failed"> {
  try {
    if (navigator.share) {
      await navigator.share({ title, url, ...(text !== undefined && { text }) })
      heard(url)
      return "shared"
    }
    await navigator.clipboard.writeText(text === undefined ? url : `${text} ${url}`)
    heard(url)
    return "copied"
  } catch (error) {
    // The sheet was closed without a choice: nothing went wrong.
    return error instanceof DOMException && error.name === "AbortError" ? "shared" : "failed"
  }
}
