/** The device's share sheet, or the page's address on the clipboard where there is none. */
export async function sharePage(title: string): Promise<"shared" | "copied" | "failed"> {
  const url = location.href
  try {
    if (navigator.share) {
      await navigator.share({ title, url })
      return "shared"
    }
    await navigator.clipboard.writeText(url)
    return "copied"
  } catch {
    return "failed"
  }
}
