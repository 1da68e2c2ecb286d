import type { ArtRef } from "../../domain/catalogue/experience.ts"
import { paths } from "../../domain/paths.ts"
import { useText } from "../i18n/messages.tsx"
import { ButtonLink } from "../kit/button.tsx"
import { Picture } from "../kit/picture.tsx"
import { Section } from "../kit/section.tsx"
import s from "./gift-entry.module.css"

const giftArt: ArtRef = { category: "air", region: "umbria", seed: 1 }

/** A ticket for somebody else: the picture is its stub. */
export function GiftEntry() {
  const text = useText()
  return (
    <Section title={text("home.gifts.title")} tone="sunken">
      <div className={s.ticket}>
        <div className={s.paper}>
          <p>{text("home.gifts.text")}</p>
          <ButtonLink to={paths.gifts}>{text("home.gifts.go")}</ButtonLink>
        </div>
        <div className={s.stub}>
          <Picture art={giftArt} alt="" sizes="(width >= 900px) 40rem, 100vw" />
        </div>
      </div>
    </Section>
  )
}
