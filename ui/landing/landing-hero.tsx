import type { ReactNode } from "react"
import type { Picture as Shown } from "../../domain/catalogue/experience.ts"
import { Breadcrumb } from "../kit/breadcrumb.tsx"
import { Picture } from "../kit/picture.tsx"
import ticket from "../kit/ticket-stub.module.css"
import s from "./landing-hero.module.css"

export type LandingHeroProps = {
  /** `partner`: shows the name like a shop sign. */
  readonly look?: "place" | "partner"
  readonly kicker?: string | null
  readonly title: string
  readonly lead: string
  readonly picture: Shown
  readonly above: readonly { readonly label: string; readonly to?: string }[]
  readonly actions?: ReactNode
}

/** A postcard: the words on paper, the picture beside them behind a torn edge. */
export function LandingHero({ look = "place", kicker = null, title, lead, picture, above, actions }: LandingHeroProps) {
  return (
    <header className={s.hero} data-look={look}>
      <div className={s.paper}>
        <Breadcrumb steps={above} />
        <div className={s.words}>
          {kicker !== null && <p className={s.kicker}>{kicker}</p>}
          <h1 className={s.title}>{title}</h1>
          <p className={s.lead}>{lead}</p>
        </div>
        {actions && <div className={s.actions}>{actions}</div>}
      </div>
      <div className={ticket.stub}>
        <Picture art={picture} alt="" sizes="(width >= 900px) 50vw, 100vw" eager />
      </div>
    </header>
  )
}
