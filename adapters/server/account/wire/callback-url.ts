/**
 * Where the customer goes after signing in: an address of this shop, in full. Null: what was sent is no address. An
 * address elsewhere becomes the home page.
 */
export function callbackUrl(sent: string, origin: string): string | null {
  // Browsers drop tabs and line breaks within an address, and read a backslash as a slash.
  const text = sent.trim().replace(/[\t\r\n]/g, "")
  if (!URL.canParse(text, origin)) return null
  const url = new URL(text, origin)
  // The origin of a `blob:` address is the one of its page.
  const isHere =
    url.href.startsWith(`${origin}/`) &&
    url.origin === origin &&
    url.username === "" &&
    url.password === "" &&
    // No page has such a path. Without its language it could begin with both slashes, which is another host.
    !url.pathname.includes("//")
  return isHere ? url.href : `${origin}/`
}

/** The same as a path; the home page if it is none. */
export function callbackPath(sent: string | null, origin: string): string {
  const url = callbackUrl(sent ?? "/", origin) ?? `${origin}/`
  return url.slice(origin.length)
}
