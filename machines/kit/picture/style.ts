import { parties, shade, themeOf } from "./colours.ts"
import { type TextStyle, textStyles } from "./text-styles.ts"

const font = (style: TextStyle) => `font-weight:${textStyles[style].weight};font-size:${textStyles[style].size}px`

const byParty = parties
  .map((party) => `.flow-picture .by-${party}{--by:${shade(party)};--by-tint:${shade(`${party}-tint`)}}`)
  .join("\n")

const heat = [1, 2, 3, 4]
  .map(
    (n) =>
      `.flow-picture [data-heat="${n}"]{fill:color-mix(in oklab,${shade("few")} ${100 - n * 20}%,${shade("many")})}`,
  )
  .join("\n")

/** The look of a drawn picture, for the page or the file that contains it. `colours.ts` has the colours. */
export const pictureRules = `
.flow-picture{font-family:"Inter Variable",Inter,"Helvetica Neue",Arial,sans-serif;color:${shade("ink")}}
.flow-picture text{fill:${shade("ink")};${font("small")}}
.flow-picture .flow{${font("flow")}}
.flow-picture .title{${font("title")}}
.flow-picture .description{${font("description")};fill:${shade("soft")}}
.flow-picture .inside,.flow-picture .event{${font("event")};fill:var(--by)}
.flow-picture .guard,.flow-picture .effect,.flow-picture .entry,.flow-picture .exit{fill:${shade("soft")}}
.flow-picture .frame{fill:${shade("box")};stroke:${shade("line")};stroke-width:1.25}
.flow-picture [data-kind=compound]>.frame,.flow-picture [data-kind=parallel]>.frame{fill:${shade("deep")}}
.flow-picture [data-depth="2"]:is([data-kind=compound],[data-kind=parallel])>.frame{fill:${shade("deeper")}}
.flow-picture [data-region]>.frame{stroke-dasharray:7 5}
.flow-picture .second{fill:none;stroke:${shade("line")};stroke-width:1.25}
.flow-picture .line{fill:none;stroke:var(--by);stroke-width:1.6;stroke-linejoin:round}
.flow-picture .head{fill:var(--by)}
.flow-picture .pill{fill:var(--by-tint);stroke:var(--by);stroke-width:1.25}
.flow-picture .clock{fill:none;stroke:var(--by);stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}
.flow-picture .dot{fill:var(--by)}
.flow-picture .start{fill:${shade("ink")}}
.flow-picture .by-start{--by:${shade("ink")}}
.flow-picture .by-mixed{--by:${shade("mixed")}}
${byParty}
.flow-picture [data-eventless]>.line{stroke-dasharray:5 4}
.flow-picture [data-active]>.frame,.flow-picture [data-active]>.second{stroke:${shade("active")};stroke-width:2.5}
.flow-picture [data-active]:is([data-kind=atomic],[data-kind=final])>.frame{fill:${shade("active-tint")}}
.flow-picture .here{fill:${shade("active")}}
.flow-picture [data-last]>.line{stroke-width:4}
.flow-picture [data-last]>.pill{stroke-width:3}
.flow-picture[data-taken] [data-taken="0"]>.line,.flow-picture[data-taken] [data-taken="0"]>.pill{stroke-dasharray:2 4}
.flow-picture[data-taken] [data-taken="0"]{--by:${shade("pale")}}
.flow-picture[data-taken] [data-taken="0"] .event,.flow-picture[data-taken] [data-taken="0"] .inside{fill:${shade("soft")}}
.flow-picture[data-possible] .edge:not([data-possible]):not([data-last]){--by:${shade("pale")};--by-tint:${shade("box")}}
.flow-picture[data-possible] .edge:not([data-possible]):not([data-last]) :is(.line,.head){opacity:.6}
.flow-picture[data-possible] .edge:not([data-possible]):not([data-last]) :is(.event,.inside){fill:${shade("soft")}}
.flow-picture [data-possible]>.pill{stroke-width:2.5}
.flow-picture [data-change=added]{--by:${shade("added")};--by-tint:${shade("added-tint")}}
.flow-picture [data-change=removed]{--by:${shade("removed")};--by-tint:${shade("removed-tint")}}
.flow-picture [data-change=changed]{--by:${shade("changed")};--by-tint:${shade("changed-tint")}}
.flow-picture [data-change]>.frame{stroke:var(--by);stroke-width:2.5}
.flow-picture [data-change]:is([data-kind=atomic],[data-kind=final])>.frame{fill:var(--by-tint)}
.flow-picture [data-change=removed]>.frame,.flow-picture [data-change=removed]>.line{stroke-dasharray:3 3}
.flow-picture [data-change=removed] .title,.flow-picture [data-change=removed] .event{text-decoration:line-through}
.flow-picture[data-change] .edge:not([data-change]){--by:${shade("pale")}}
.flow-picture[data-change] .edge:not([data-change]) :is(.event,.inside){fill:${shade("soft")}}
.flow-picture .bar{fill:${shade("many")}}
${heat}
.flow-picture .badge{fill:var(--by,${shade("ink")})}
.flow-picture .sign{fill:${shade("box")};font-weight:700;font-size:12px;text-anchor:middle}
.flow-picture [data-selected]>.frame,.flow-picture [data-selected]>.pill{stroke-width:3.5}
.flow-picture[data-thumbnail] :is(.frame,.pill,.line){vector-effect:non-scaling-stroke;stroke-width:1.1}
.flow-picture .ground{fill:${shade("ground")}}
`

/** Rules for a picture in a file of its own: they include its colours, in the given theme or in the reader's. */
export function standaloneRules(theme: "light" | "dark" | "both"): string {
  const chosen =
    theme === "both"
      ? `.flow-picture{${themeOf("light")}}\n@media (prefers-color-scheme:dark){.flow-picture{${themeOf("dark")}}}`
      : `.flow-picture{${themeOf(theme)}}`
  return `${chosen}\n${pictureRules}`
}
