/** The address of the operator's tag manager, which the server wrote into the page's head; null if there is none. */
export function tagManagerUrl(): string | null {
  return document.querySelector<HTMLMetaElement>("meta[name='tag-manager']")?.content ?? null
}

/**
 * Adds the tag manager's script to the page, at most once. The page's content security policy allows only its origin.
 */
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
