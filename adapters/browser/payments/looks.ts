/**
 * The style that a form in a frame cannot inherit: the colours as the browser computes them, and the font of the place.
 */
export function looks(place: HTMLElement): Readonly<Record<"ink" | "surface" | "accent" | "danger" | "font", string>> {
  const probe = place.appendChild(document.createElement("span"))
  const colour = (name: string): string => {
    probe.style.color = `var(${name})`
    return getComputedStyle(probe).color
  }
  const found = {
    ink: colour("--color-ink"),
    surface: colour("--color-surface"),
    accent: colour("--color-accent"),
    danger: colour("--color-danger-text"),
    font: getComputedStyle(place).fontFamily,
  }
  probe.remove()
  return found
}
