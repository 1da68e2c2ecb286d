import type { Locale } from "../../../domain/locale.ts"
import { draw } from "../../../machines/kit/picture/draw.ts"
import { standaloneRules } from "../../../machines/kit/picture/style.ts"
import { element, escaped } from "../../../machines/kit/picture/svg.ts"
import type { FlowPage, FlowSummary, Picture, PictureState } from "../../../machines/kit/picture/types.ts"
import { words } from "../../../machines/kit/picture/words.ts"
import { panZoom } from "./pan-zoom.ts"
import { siteTexts } from "./site-texts.ts"

/* Pages that work without a server: relative addresses, one style sheet and a short inline script. */

const sheet = `
@font-face{font-family:"Inter Variable";font-weight:100 900;src:url(FONT) format("woff2")}
:root{color-scheme:light dark;--ground:light-dark(#fbf5ea,#1f1a2b);--box:light-dark(#fffdf8,#2a2339);--ink:light-dark(#2a1d15,#f8ecdc);--soft:light-dark(#51423a,#dccdc2);--line:light-dark(#8b7766,#8d80a3);--link:light-dark(#a5411d,#f7a67f)}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.55 "Inter Variable",Inter,"Helvetica Neue",Arial,sans-serif}
header,main{padding:1rem 1.5rem}
header{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;align-items:baseline}
h1{font-size:1.75rem;line-height:1.15;margin:0}
h2{font-size:1.25rem;margin:2rem 0 .75rem}
p{margin:0;max-width:70ch;color:var(--soft)}
a{color:var(--link)}
a:focus-visible,button:focus-visible,.stage:focus-visible{outline:3px solid var(--link);outline-offset:2px}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(17rem,1fr));gap:1.25rem;list-style:none;padding:0;margin:0}
.card{display:block;height:100%;padding:1rem;border:1px solid var(--line);border-radius:14px;background:var(--box);color:inherit;text-decoration:none}
.card svg{display:block;width:100%;height:11rem;margin-bottom:.75rem}
.card h2{margin:0 0 .25rem}
.stage{height:min(78vh,60rem);border:1px solid var(--line);border-radius:14px;overflow:hidden;touch-action:none;cursor:grab}
.stage svg{transform-origin:0 0;display:block;max-width:none}
.tools{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;margin:.75rem 0}
button{font:inherit;color:inherit;background:var(--box);border:1px solid var(--line);border-radius:99px;min-width:2.75rem;min-height:2.75rem;padding:0 1rem;cursor:pointer}
.scroll{overflow-x:auto}
table{border-collapse:collapse;min-width:48rem}
th,td{text-align:left;vertical-align:top;padding:.5rem .75rem;border-bottom:1px solid var(--line)}
`

const htmlOf = (locale: Locale, title: string, up: string, body: string) =>
  `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escaped(title)}</title><style>${sheet.replace("FONT", `${up}inter.woff2`)}${standaloneRules("both")}</style></head>
<body>${body}</body></html>
`

const up = (locale: Locale) => (locale === "it" ? "" : "../")
/** The link to the same page in the other language. */
const across = (locale: Locale, page: string) => (locale === "it" ? `en/${page}` : `../${page}`)

export function homeSite(flows: readonly FlowSummary[], locale: Locale): string {
  const said = siteTexts[locale]
  const cards = flows.map(
    ({ id, title, summary, states, transitions, thumbnail }) =>
      `<li><a class="card" href="${id}.html">${thumbnail}<h2>${escaped(title[locale])}</h2><p>${escaped(summary[locale])}</p><p>${said.size(states, transitions)}</p></a></li>`,
  )
  const header = `<header><h1>${said.flows}</h1><a href="${across(locale, "index.html")}" lang="${locale === "it" ? "en" : "it"}">${said.other}</a></header>`
  return htmlOf(
    locale,
    said.flows,
    up(locale),
    `${header}<main><p>${said.intro}</p><br><ul class="cards">${cards.join("")}</ul></main>`,
  )
}

/** `png`: whether there are images. */
export function flowSite({ summary, picture }: FlowPage, png: boolean): string {
  const { locale, flow, version } = picture
  const said = siteTexts[locale]
  const file = `${up(locale)}files/${flow}-${version}`
  const links = [
    ["SVG", `${file}.${locale}.svg`],
    ...(png ? [["PNG", `${file}.${locale}.png`]] : []),
    ["Mermaid", `${file}.${locale}.mmd`],
    ["JSON", `${file}.json`],
  ].map(([name, address]) => `<a href="${address}">${name}</a>`)
  const body = `<header><h1>${escaped(summary.title[locale])}</h1><a href="index.html">${said.all}</a><a href="${across(locale, `${flow}.html`)}" lang="${locale === "it" ? "en" : "it"}">${said.other}</a></header>
<main><p>${escaped(summary.summary[locale])} ${said.version(version)}, ${said.size(summary.states, summary.transitions)}.</p>
<div class="tools"><button type="button" data-zoom="1.25" aria-label="${said.bigger}">+</button><button type="button" data-zoom="0.8" aria-label="${said.smaller}">−</button><button type="button" data-zoom="0">${said.fit}</button><span>${said.hint}</span></div>
<div class="stage" tabindex="0" role="group" aria-label="${escaped(summary.title[locale])}">${draw(picture)}</div>
<div class="tools"><span>${said.files}:</span>${links.join(" ")}</div>
<h2>${said.table}</h2><div class="scroll" tabindex="0" role="region" aria-label="${said.table}">${tableOf(picture)}</div></main>
<script>${panZoom}</script>`
  return htmlOf(locale, `${summary.title[locale]} – ${said.flows}`, up(locale), body)
}

/** The picture as a table: one row for each transition, under its state. */
function tableOf({ states, edges, locale }: Picture): string {
  const said = siteTexts[locale]
  const head = [said.state, said.event, said.by, said.when, said.effects, said.leadsTo]
  const titles = new Map(states.map(({ id, title }) => [id, title]))
  const rows = states.flatMap((state) => {
    const own = edges.filter(({ source }) => source === state.id)
    return own.map((edge, index) => {
      const cells = [
        edge.title,
        words[locale].parties[edge.by],
        edge.guards.join(", "),
        edge.effects.join(", "),
        edge.target === null ? said.stays : (titles.get(edge.target) ?? ""),
      ]
      const name =
        index === 0 ? `<th scope="rowgroup" rowspan="${own.length}">${escaped(fullTitle(state, states))}</th>` : ""
      return `<tr>${name}${cells.map((cell) => element("td", {}, escaped(cell) || " ")).join("")}</tr>`
    })
  })
  const heads = head.map((name) => `<th scope="col">${name}</th>`).join("")
  return `<table><thead><tr>${heads}</tr></thead><tbody>${rows.join("")}</tbody></table>`
}

/** "Da completare, Posti tenuti": states inside different states may share a title. */
function fullTitle({ title, parent }: PictureState, states: readonly PictureState[]): string {
  const around = states.find(({ id }) => id === parent)
  return around === undefined || around.parent === null ? title : `${fullTitle(around, states)}, ${title}`
}
