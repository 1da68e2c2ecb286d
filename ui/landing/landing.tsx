import type { Landing as LandingView } from "../../domain/catalogue/views.ts"
import { paths } from "../../domain/paths.ts"
import { searchPath } from "../../domain/search/path.ts"
import { parseSearch } from "../../domain/search/state.ts"
import { CardList } from "../card/card-list.tsx"
import { useText } from "../i18n/messages.tsx"
import { ButtonLink } from "../kit/button.tsx"
import { Section } from "../kit/section.tsx"
import { Faq } from "./faq.tsx"
import { GiftSteps } from "./gift-steps.tsx"
import s from "./landing.module.css"
import { LandingHero } from "./landing-hero.tsx"
import { PartnerTrust } from "./partner-trust.tsx"
import { Related } from "./related.tsx"

/** The landing page of a place, category, gift idea or partner: its experiences and answers to common questions. */
export function Landing({ landing }: { landing: LandingView }) {
  const text = useText()
  const { kind, label, total, results, searchQuery } = landing
  const search = searchQuery === null ? null : parseSearch(new URLSearchParams(searchQuery))
  // A search around a town also finds places outside it, so its total differs from this page's.
  const around = search?.locationSource === "place"
  // Only a region is directly below the destinations.
  const within = kind === "destination" && landing.breadcrumbs.length === 1
  const more = total > results.length
  const all = around ? "landing.around" : more ? "landing.all" : "landing.filter"
  return (
    <article>
      <LandingHero
        look={kind === "partner" ? "partner" : "place"}
        kicker={kind === "partner" ? text("landing.partner.kicker") : null}
        title={landing.title}
        lead={landing.lead}
        picture={landing.picture}
        above={[...landing.breadcrumbs.map(({ label, path }) => ({ label, to: path })), { label }]}
        actions={
          search && (
            <>
              <ButtonLink to={searchPath(search)} iconEnd="arrow">
                {text(all, { count: total })}
              </ButtonLink>
              <ButtonLink
                to={searchPath({ ...search, map: true, mapBounds: landing.bounds })}
                variant="secondary"
                icon="pin"
              >
                {text("landing.map")}
              </ButtonLink>
            </>
          )
        }
      />
      <Section title={text(kind === "gift" ? "landing.results.gift" : "landing.results", { count: total })}>
        <CardList cards={results} eager={2} />
        {search && more && (
          <p className={s.more}>
            <ButtonLink to={searchPath(search)} variant="secondary" iconEnd="arrow">
              {text(all, { count: total })}
            </ButtonLink>
          </p>
        )}
      </Section>
      {landing.nearby.length > 0 && (
        <Section title={text("landing.nearby")}>
          <CardList cards={landing.nearby} look="strip" />
        </Section>
      )}
      {kind === "gift" && <GiftSteps />}
      {kind === "partner" && <PartnerTrust />}
      <div className={s.reading}>
        {landing.paragraphs.length > 0 && (
          <section className={s.words} aria-labelledby="about">
            <h2 id="about">{text("landing.about", { name: label })}</h2>
            {landing.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        )}
        {landing.faq.length > 0 && <Faq questions={landing.faq} />}
      </div>
      {landing.related.length > 0 && (
        <Section
          title={text(within ? "landing.related.within" : `landing.related.${kind}`)}
          {...(kind === "gift" && { more: { to: paths.gifts, label: text("landing.gifts.all") } })}
          {...(kind === "destination" && { more: { to: paths.destinations, label: text("landing.destinations.all") } })}
        >
          <Related links={landing.related} />
        </Section>
      )}
    </article>
  )
}
