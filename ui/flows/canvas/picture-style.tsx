import { colours } from "../../../machines/kit/picture/colours.ts"
import { pictureRules } from "../../../machines/kit/picture/style.ts"

const properties = Object.entries(colours.light).map(([name, light]) => {
  const dark = Object.entries(colours.dark).find(([one]) => one === name)?.[1] ?? light
  return `--flow-${name}:light-dark(${light},${dark})`
})

const told = ".flow-picture [data-selected]>:is(.frame,.second){stroke:var(--color-accent)}"

const rules = `:root{${properties.join(";")}}${pictureRules}${told}`

/**
 * The style of every picture on the page and of the parts beside it, in the page's theme. Rendered once into the head.
 */
export function PictureStyle() {
  return (
    <style href="flow-picture" precedence="default">
      {rules}
    </style>
  )
}
