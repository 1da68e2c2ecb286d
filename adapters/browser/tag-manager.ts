/** What the server wrote into the page's head: the address of the operator's tag manager; null without one. */
export function tagManagerUrl(): string | null {
  return document.querySelector<HTMLMetaElement>("meta[name='tag-manager']")?.content ?? null
}

/** Adds the tag manager's script to the page, the first time only; the page's policy lets in its origin and no other. */
export function tagManager(url: string | null): (() => void) | null {
  if (url === null) return null
  let asked = false
  return () => {
    if (asked) return
    asked = true
    const script = document.createElement("script")
    script.src = url
    script.async = true
    document.head.append(script)
  }
}
