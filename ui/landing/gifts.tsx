import type { PostedAccount } from "../../domain/account/ports.ts"
import type { ArtRef } from "../../domain/catalogue/experience.ts"
import type { LandingLink } from "../../domain/catalogue/views.ts"
import { newsletterPath } from "../../domain/newsletter/path.ts"
import { paths } from "../../domain/paths.ts"
import { searchPath } from "../../domain/search/path.ts"
import { useText } from "../i18n/messages.tsx"
import { ButtonLink } from "../kit/button.tsx"
import { late } from "../kit/late.tsx"
import { Link, PlainLink } from "../kit/link.tsx"
import { Section } from "../kit/section.tsx"
import { GiftSteps } from "./gift-steps.tsx"
import { LandingHero } from "./landing-hero.tsx"
import { Related } from "./related.tsx"

const GiftSum = late(() => import("../gift/gift-sum.tsx"))

/** For visitors who look for a gift and have no idea yet. */
export function Gifts({ links, posted }: { links: readonly LandingLink[]; posted: PostedAccount | null }) {
  const text = useText()
  const title = text("landing.gifts.title")
  return (
    <>
      <LandingHero
        title={title}
        lead={text("landing.gifts.lead")}
        picture={giftArt}
        above={[{ label: text("landing.gifts.name") }]}
        actions={
          <ButtonLink to={searchPath()} icon="search">
            {text("landing.gifts.search")}
          </ButtonLink>
        }
      />
      {links.length > 0 && (
        <Section title={text("landing.gifts.ideas")}>
          <Related links={links} pictured={links.length} />
        </Section>
      )}
      <Section title={text("landing.gifts.sum")} tone="sunken">
        <p>{text("landing.gifts.sum.text")}</p>
        <GiftSum posted={posted} />
        <p>
          <Link to={paths.giftBalance}>{text("landing.gifts.balance")}</Link>
        </p>
        <p>
          <PlainLink to={newsletterPath("monthly_gifts", "engagement")}>{text("landing.gifts.newsletter")}</PlainLink>
        </p>
      </Section>
      <GiftSteps />
    </>
  )
}

const giftArt: ArtRef = { category: "air", region: "umbria", seed: 1 }
