import { useText } from "../i18n/messages.tsx"
import { Icon } from "../kit/icon.tsx"
import s from "../kit/points.module.css"

const promises = [
  { id: "price", icon: "ticket" },
  { id: "cancel", icon: "shield" },
  { id: "people", icon: "people" },
] as const

export function Promises() {
  const text = useText()
  return (
    <ul className={s.list}>
      {promises.map(({ id, icon }) => (
        <li key={id} className={s.point}>
          <span className={s.mark}>
            <Icon name={icon} />
          </span>
          <h3>{text(`home.promise.${id}.title`)}</h3>
          <p>{text(`home.promise.${id}.text`)}</p>
        </li>
      ))}
    </ul>
  )
}
