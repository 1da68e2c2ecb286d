import { createElement as h } from "react"

/** A headline and cards with a picture each: the smallest possible page of experiences. */
export function BarePage({ pictures }: { readonly pictures: readonly string[] }) {
  return h(
    "main",
    null,
    h("h1", null, "Esperienze"),
    pictures.map((src, index) =>
      h(
        "article",
        { key: src },
        h("h2", null, h("a", { href: `/?card=${index}` }, `Esperienza ${index + 1}`)),
        h("img", { src, alt: "", width: 1200, height: 900, loading: index === 0 ? "eager" : "lazy" }),
      ),
    ),
  )
}
