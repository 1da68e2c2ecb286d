import s from "./icon.module.css"
import { idOf, type shapes, shapesHtml } from "./icon-shapes.ts"

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

/** Those that the server sends with each page. */
export function IconShapes() {
  const html = import.meta.env.SSR ? shapesHtml() : ""
  return <div hidden dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />
}
