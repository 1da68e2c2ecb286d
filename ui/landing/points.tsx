import { Icon, type IconName } from "../kit/icon.tsx"
import s from "../kit/points.module.css"
import { Section } from "../kit/section.tsx"

export type Point = { readonly icon: IconName; readonly title: string; readonly text: string }

/** A few short promises or steps side by side. Steps are numbered. */
export function Points({ title, points, steps = false }: { title: string; points: readonly Point[]; steps?: boolean }) {
  const List = steps ? "ol" : "ul"
  return (
    <Section title={title} tone="sunken">
      <List className={s.list}>
        {points.map((point, index) => (
          <li key={point.title} className={s.point}>
            <span className={s.mark} aria-hidden="true">
              {steps ? index + 1 : <Icon name={point.icon} />}
            </span>
            <h3>{point.title}</h3>
            <p>{point.text}</p>
          </li>
        ))}
      </List>
    </Section>
  )
}
