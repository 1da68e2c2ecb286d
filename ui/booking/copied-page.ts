import { FORGET } from "../../domain/kept/booking-copy.ts"
import type { Locale } from "../../domain/locale.ts"
import button from "../kit/button.module.css"
import page from "../kit/plain-page.module.css"

/** What is not in a copy: what asks the server, what only a script can do, and what is said to a screen reader live. */
const LIVE = "button, form, script, [role=status], [role=alert], [aria-live], [data-live]"

const copied = () => [...document.querySelectorAll<HTMLElement>("[data-copied]")]

/** Whether what comes late is drawn: the code for a camera, and the map. */
export const copyIsReady = (): boolean =>
  ["svg[role=img]", "[data-placed]"].every((late) => copied().some((part) => part.querySelector(late)))

/**
 * The page as a document of its own, without a script: the parts that are marked as `data-copied`, with the styles that
 * the page has now. Its form, which the worker answers, forgets it.
 */
export function copiedPage(words: {
  readonly locale: Locale
  readonly line: string
  readonly again: string
  readonly forget: string
}): string {
  const parts = copied().map(still)
  const { body } = document.implementation.createHTMLDocument()
  const main = body.appendChild(document.createElement("main"))
  main.className = page.page ?? ""
  const note = main.appendChild(document.createElement("p"))
  note.className = page.panel ?? ""
  note.append(words.line, " ", made("a", { href: "" }, words.again))
  main.append(...parts)
  const form = main.appendChild(made("form", { method: "get", action: "" }))
  const forget = made("button", { className: button.button ?? "" }, words.forget)
  forget.dataset.variant = "secondary"
  form.append(made("input", { type: "hidden", name: FORGET, value: "1" }), forget)
  return documentOf(words.locale, document.title, styles(), main.outerHTML)
}

/** A page with one sentence. */
export const saidPage = (locale: Locale, title: string, said: string): string => {
  const main = made("main", { className: page.page ?? "" })
  main.append(made("h1", {}, title), made("p", {}, said))
  return documentOf(locale, title, styles(), main.outerHTML)
}

function documentOf(locale: Locale, title: string, css: string, body: string): string {
  const head = made("head", {})
  const meta = made("meta", { name: "viewport", content: "width=device-width, initial-scale=1" })
  const colours = made("meta", { name: "color-scheme", content: "light dark" })
  head.append(meta, colours, made("title", {}, title), made("style", {}, css.replaceAll("</style", "")))
  return `<!doctype html><html lang="${locale}"><meta charset="utf-8">${head.outerHTML}<body>${body}</body></html>`
}

/** A part as it looks now, whose pictures are in it and whose links work without the shop. */
function still(part: HTMLElement): HTMLElement {
  const clone = part.cloneNode(true) as HTMLElement
  const drawn = (root: HTMLElement) => [...root.querySelectorAll<HTMLCanvasElement | HTMLImageElement>("canvas, img")]
  const originals = drawn(part)
  for (const [n, copy] of drawn(clone).entries()) {
    const source = pictureOf(originals[n])
    if (source === null) copy.remove()
    else {
      const image = made("img", { src: source, alt: "", className: copy.className })
      image.setAttribute("style", copy.getAttribute("style") ?? "")
      for (const size of ["width", "height"]) image.setAttribute(size, copy.getAttribute(size) ?? "")
      copy.replaceWith(image)
    }
  }
  // The icons' shapes stand once in the page.
  for (const use of clone.querySelectorAll("use")) {
    const shape = document.querySelector(use.getAttribute("href") || "none")?.cloneNode()
    if (shape instanceof Element) shape.removeAttribute("id")
    use.replaceWith(...(shape ? [shape] : []))
  }
  for (const live of clone.querySelectorAll(LIVE)) live.remove()
  for (const link of clone.querySelectorAll("a")) {
    const to = link.getAttribute("href") ?? ""
    if (!to.startsWith("/")) continue
    if (link.closest("h1, h2, h3")) link.replaceWith(...link.childNodes)
    else link.remove()
  }
  return clone
}

/** The address of what is drawn, as data; null if it is not there yet, or if the browser does not give it away. */
function pictureOf(drawn: HTMLCanvasElement | HTMLImageElement | undefined): string | null {
  try {
    if (drawn instanceof HTMLCanvasElement) return drawn.toDataURL()
    if (!drawn?.complete || drawn.naturalWidth === 0) return null
    const canvas = made("canvas", { width: Math.min(640, drawn.naturalWidth) })
    canvas.height = Math.round((canvas.width * drawn.naturalHeight) / drawn.naturalWidth)
    canvas.getContext("2d")?.drawImage(drawn, 0, 0, canvas.width, canvas.height)
    return canvas.toDataURL("image/webp", 0.8)
  } catch {
    return null
  }
}

function styles(): string {
  return [...document.styleSheets]
    .filter(({ disabled }) => !disabled)
    .flatMap((sheet) => {
      try {
        return [...sheet.cssRules].map(({ cssText }) => cssText)
      } catch {
        return []
      }
    })
    .join("\n")
}

function made<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  text?: string,
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties)
  if (text !== undefined) element.textContent = text
  return element
}
