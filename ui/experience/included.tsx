import { useId } from "react"
import { useText } from "../i18n/messages.tsx"
import { Icon } from "../kit/icon.tsx"
import s from "./included.module.css"

export function Included({ included, excluded }: { included: readonly string[]; excluded: readonly string[] }) {
  const text = useText()
  if (included.length + excluded.length === 0) return null
  return (
    <div className={s.columns}>
      {included.length > 0 && <List title={text("experience.included")} items={included} icon="check" />}
      {excluded.length > 0 && <List title={text("experience.excluded")} items={excluded} icon="close" />}
    </div>
  )
}

function List({ title, items, icon }: { title: string; items: readonly string[]; icon: "check" | "close" }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={s.title}>
        {title}
      </h2>
      <ul className={s.list} data-icon={icon}>
        {items.map((item) => (
          <li key={item}>
            <Icon name={icon} />
            {item}
          </li>
        ))}
      </ul>
    </section>
  )
}
