import { regionArt } from "../../domain/catalogue/tile-art.ts"
import type { LandingLink } from "../../domain/catalogue/views.ts"
import { landingPath, paths } from "../../domain/paths.ts"
import { useText } from "../i18n/messages.tsx"
import { ButtonLink } from "../kit/button.tsx"
import { Link } from "../kit/link.tsx"
import { Picture } from "../kit/picture.tsx"
import { Opening } from "../shell/opening.tsx"
import s from "./destinations.module.css"
import { LandingHero } from "./landing-hero.tsx"

/** The regions of Italy, each with its towns that have experiences. */
export function Destinations({ links }: { links: readonly LandingLink[] }) {
  const text = useText()
  const regions = links.filter(({ place }) => place === "region").toSorted((a, b) => (a.label < b.label ? -1 : 1))
  const title = text("landing.destinations.title")
  return (
    <>
      <LandingHero
        title={title}
        lead={text(regions.length > 0 ? "landing.destinations.lead" : "landing.destinations.none", {
          regions: regions.length,
        })}
        picture={regionArt("liguria")}
        above={[{ label: title }]}
        actions={
          regions.length > 0 && (
            <ButtonLink to={`${paths.search}?map=1`} variant="secondary" icon="pin">
              {text("landing.map")}
            </ButtonLink>
          )
        }
      />
      {regions.length === 0 && <Opening />}
      <ul className={s.regions}>
        {regions.map((region) => (
          <li key={region.slug} className={s.region}>
            <div className={s.picture}>
              <Picture art={region.picture} alt="" sizes="(width >= 900px) 18rem, 92vw" />
            </div>
            <h2 className={s.name}>
              <Link to={landingPath("destination", region.slug)}>{region.label}</Link>
            </h2>
            <p className={s.count}>{text("landing.count", { count: region.count })}</p>
            <ul className={s.towns} aria-label={text("landing.destinations.towns", { region: region.label })}>
              {links
                .filter((link) => link.place === "city" && link.region === region.region)
                .slice(0, 8)
                .map(({ slug, label }) => (
                  <li key={slug}>
                    <Link to={landingPath("destination", slug)}>{label}</Link>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  )
}
