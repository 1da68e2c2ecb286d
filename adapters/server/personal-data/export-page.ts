import type { Locale } from "../../../domain/locale.ts"
import { productName } from "../../../domain/product.ts"
import type { Export, Section } from "./export.ts"

const marks: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => marks[mark] ?? mark)

const shownValue = (value: unknown): string =>
  typeof value === "string" ? value : value === null || value === undefined ? "–" : JSON.stringify(value, null, 2)

const rowOf = (row: Section["rows"][number]): string =>
  `<dl>${Object.entries(row)
    .map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(shownValue(value))}</dd>`)
    .join("")}</dl>`

const says = {
  it: { title: "I tuoi dati", purpose: "A che cosa serve", basis: "Su quale base", keep: "Per quanto tempo" },
  en: { title: "Your data", purpose: "What it is for", basis: "On what basis", keep: "For how long" },
} as const satisfies Record<Locale, object>

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}
dl{display:grid;grid-template-columns:minmax(7rem,auto) 1fr;gap:.25rem 1rem;padding:.75rem 0;border-top:1px solid #ccc}
dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere;max-height:20rem;overflow:auto}
:root{color-scheme:light dark}`

/** The data as one page that needs nothing else. It runs no script and loads nothing. */
export function exportPage({ madeAt, sections }: Export, locale: Locale): string {
  const say = says[locale]
  const chapters = sections.map(
    ({ what, purpose, basis, keep, rows }) => `<section><h2>${escaped(what)}</h2>
<p>${say.purpose}: ${escaped(purpose)}.<br>${say.basis}: ${escaped(basis)}.<br>${say.keep}: ${escaped(keep)}.</p>
${rows.map(rowOf).join("\n")}</section>`,
  )
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${say.title} · ${productName()}</title><style>${style}</style></head>
<body><h1>${say.title}</h1><p>${productName()}, <time datetime="${madeAt}">${madeAt}</time></p>
${chapters.join("\n")}</body></html>
`
}
