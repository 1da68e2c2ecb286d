/** Opens the device's share sheet, or copies the page's address to the clipboard if there is no sheet. */
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
