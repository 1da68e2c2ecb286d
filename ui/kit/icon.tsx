import s from "./icon.module.css"
import { shapes } from "./icon-shapes.ts"

/** An icon that few pages need. It lies in their folder, and its shape is in their script. */
export type Drawing = `M${string}`
export type IconName = keyof typeof shapes | Drawing

/** Always decorative: the text beside it, or the button's label, carries the meaning. */
export function Icon({ name, solid = false }: { name: IconName; solid?: boolean }) {
  return (
    <svg className={s.icon} viewBox="0 0 24 24" aria-hidden="true" data-solid={solid || undefined}>
      {isDrawing(name) ? <path d={name} /> : <use href={`#${idOf(name)}`} />}
    </svg>
  )
}

const isDrawing = (name: IconName): name is Drawing => name.startsWith("M")
const idOf = (name: string) => `icon-${name}`

/** The shapes of all icons, once in each page that the server sends. So they are in no script. */
export function IconShapes() {
  const html = import.meta.env.SSR
    ? `<svg>${Object.entries(shapes)
        .map(([name, shape]) => `<path id="${idOf(name)}" d="${shape}"/>`)
        .join("")}</svg>`
    : ""
  return <div hidden dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />
}
