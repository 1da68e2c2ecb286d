import type { ExperienceDetail } from "../../domain/catalogue/views.ts"
import { moneyText } from "../../domain/money/text.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import s from "./detail.module.css"

/** What those pay who come only with others, for example children: it stands beside the price from (CK-20). */
export function Accompanied({ types }: { types: ExperienceDetail["accompanied"] }) {
  const text = useText()
  const locale = useLocale()
  return (
    <ul className={s.accompanied}>
      {types.map(({ id, name, priceCents }) => (
        <li key={id}>
          {name}: {priceCents === 0 ? text("experience.accompanied.free") : moneyText(priceCents, locale)}
        </li>
      ))}
    </ul>
  )
}
