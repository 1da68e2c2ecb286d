const signs = ["pointermove", "pointerdown", "click", "focusin", "keyup", "scroll"]

let there: Promise<void> | undefined

/** Resolves as soon as somebody does anything on the page: moves a pointer, touches, scrolls, or uses a key. */
export function visitorThere(): Promise<void> {
  there ??= new Promise((resolve) => {
    const seen = new AbortController()
    const see = () => {
      seen.abort()
      resolve()
    }
    for (const sign of signs) addEventListener(sign, see, { capture: true, passive: true, signal: seen.signal })
  })
  return there
}
