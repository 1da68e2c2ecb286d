import { emailKey } from "./email.ts"

/**
 * Domains of mail providers that give one person few addresses. Whole names, because anybody can register `gmail` under
 * another ending.
 */
const publicProviders = new Set(
  `gmail.com googlemail.com icloud.com me.com mac.com aol.com proton.me pm.me protonmail.com tutanota.com tuta.com
  outlook.com outlook.it outlook.de outlook.fr outlook.es hotmail.com hotmail.it hotmail.de hotmail.fr hotmail.es
  hotmail.co.uk live.com live.it live.de live.fr live.nl live.co.uk msn.com yahoo.com yahoo.it yahoo.de yahoo.fr yahoo.es
  yahoo.co.uk yahoo.co.jp ymail.com rocketmail.com gmx.de gmx.net gmx.com gmx.at gmx.ch web.de freenet.de t-online.de
  mail.com email.it libero.it virgilio.it alice.it tim.it tin.it inwind.it iol.it blu.it giallo.it supereva.it
  tiscali.it tiscalinet.it fastwebnet.it vodafone.it windtre.it teletu.it poste.it aruba.it pec.it legalmail.it
  postecert.it orange.fr wanadoo.fr free.fr laposte.net sfr.fr neuf.fr bluewin.ch sunrise.ch comcast.net verizon.net
  att.net btinternet.com sky.com yandex.com yandex.ru mail.ru zoho.com fastmail.com hey.com seznam.cz wp.pl o2.pl onet.pl
  interia.pl bigpond.com telenet.be skynet.be ziggo.nl kpnmail.nl`.split(/\s+/),
)

/** Second parts of country domains under which anybody registers names: `co.uk`, `com.au`. */
const registries = new Set(["ac", "co", "com", "edu", "gob", "gov", "gouv", "ltd", "net", "ne", "nom", "or", "org"])

/**
 * The domain that was registered for an email address; null if it belongs to a public mail provider, or if there is
 * none. `a@mail.rossi.it` and `b@rossi.it` have one domain, because its owner makes any number of names below it.
 */
export function ownMailDomain(email: string): string | null {
  const parts = emailKey(email).replace(/^.*@/, "").split(".")
  if (!email.includes("@") || parts.length < 2) return null
  const isRegistry = parts.length > 2 && parts.at(-1)!.length === 2 && registries.has(parts.at(-2)!)
  const own = parts.slice(isRegistry ? -3 : -2).join(".")
  return publicProviders.has(own) ? null : own
}
