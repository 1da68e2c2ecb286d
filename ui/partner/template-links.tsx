import type { OwnTemplate } from "../../domain/conversation/ports.ts"
import { useText } from "../i18n/messages.tsx"
import s from "./partner.module.css"

type Props = {
  readonly templates: readonly OwnTemplate[]
  /** The address of the page with this template's text. */
  readonly at: (id: string) => string
}

/** Templates as links: the page loads again with the text filled in, so they work without scripts. */
export function TemplateLinks({ templates, at }: Props) {
  const text = useText()
  return (
    <div>
      <p id="templates-choose">{text("partner.templates.choose")}</p>
      <ul className={s.chips} aria-labelledby="templates-choose">
        {templates.map(({ id, name }) => (
          <li key={id}>
            <a href={at(id)} className={s.chip}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
