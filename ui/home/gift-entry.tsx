import { panoramaPath, paths } from "../../domain/paths.ts"
import { useText } from "../i18n/messages.tsx"
import { ButtonLink } from "../kit/button.tsx"
import { Section } from "../kit/section.tsx"
import ticket from "../kit/ticket-stub.module.css"
import s from "./gift-entry.module.css"

/** The way to gifts, as a ticket with all of Italy on its stub. */
export function GiftEntry() {
  const text = useText()
  return (
    <Section title={text("home.gifts.title")} tone="sunken">
      <div className={s.ticket}>
        <div className={s.paper}>
          <p>{text("home.gifts.text")}</p>
          <ButtonLink to={paths.gifts}>{text("home.gifts.go")}</ButtonLink>
        </div>
        <div className={ticket.stub}>
          <img className={s.panorama} src={panoramaPath} alt="" width={1600} height={800} loading="lazy" />
        </div>
      </div>
    </Section>
  )
}
