import { eventKeys, tabKeys } from "../../../domain/kept/event-keys.ts"
import { storageKeys } from "../../../domain/kept/storage-keys.ts"
import { browsingFlow, type browsingMachine } from "../../../machines/browsing/browsing.machine.ts"
import { DurableActor, systemClock } from "../../../machines/kit/host.ts"
import { page } from "../../../ui/flow/page.ts"
import { keptText, tabText } from "../kept-text.ts"
import { heardShares } from "../share.ts"
import { type Seen, userEventsOf } from "./emit.ts"
import { followLooks, sharedAt } from "./looks.ts"
import type { Router } from "./router.ts"
import { makeTeller } from "./teller.ts"

/** Pages on which people work or look at the shop itself. */
const WORK = /^\/(partner|admin|flows|dev|sandbox)\b/
const THANKS = /\/grazie\/?$/

let started = false

/**
 * Tells the server what visitors do. The machines of this page have accepted it all: nothing else is told. Loaded late,
 * so the facts of before have waited.
 */
export function start(router: Router): void {
  if (started) return
  started = true
  const lastUser = keptText(storageKeys.lastLoggedUser)
  const consent = keptText(storageKeys.consent)
  const teller = makeTeller({
    consent,
    device: keptText(eventKeys.device),
    queue: keptText(eventKeys.userEvents),
    tab: tabText(tabKeys.tab),
    email: () => emailIn(lastUser.read()),
    newId: () => crypto.randomUUID(),
    now: () => Date.now(),
    send: async (body) => {
      const headers = { "content-type": "application/json" }
      return (await fetch("/api/v0/user-events", { method: "PUT", keepalive: true, headers, body })).status
    },
    // Nobody is told: the visitor can do nothing about it.
    log: (problem) => console.info(problem),
  })
  const isWork = () => WORK.test(String(router.state.matches.at(-1)?.fullPath))

  const saw = (...seen: Seen) => {
    if (seen[0].machine === "cookie-consent") teller.consentChanged()
    const events = isWork() ? [] : userEventsOf(seen)
    if (events.length === 0) return
    teller.add(events)
    const visit = events.find(({ event_type }) => event_type === "page_visited")
    if (visit === undefined) return
    if (THANKS.test(String(visit.metadata.page))) void teller.tellAll()
    else if (teller.isKnown()) void teller.tellOne(visit)
  }
  for (const seen of page.seen) saw(...(seen as Seen))
  page.seen = Object.assign([], { push: (seen: unknown) => saw(...(seen as Seen)) })
  consent.watch(() => teller.consentChanged())

  const tab = new DurableActor<typeof browsingMachine>({
    flow: browsingFlow,
    stream: `browsing/${crypto.randomUUID()}`,
    input: {},
    clock: systemClock,
    onAccept: saw,
  }).start()
  const opened = () => {
    const { location, matches } = router.state
    const match = matches.at(-1)
    if (match === undefined) return
    const fullPath = String(match.fullPath)
    const slug = fullPath === "/esperienze/$slug" ? String(Object(match.params).slug) : null
    const at = { page: fullPath.replace(/(?<=.)\/$/, ""), experience: slug }
    tab.send({ type: "page.opened", visit: location.pathname, ...at })
  }
  opened()
  router.subscribe("onResolved", opened)
  followLooks((event) => void tab.send(event))
  heardShares((url) => void tab.send({ type: "customer.shared", what: sharedAt(url) }))
  // Without connection the events wait for the next page.
  const leaving = () => {
    if (navigator.onLine) void teller.tellAll()
  }
  addEventListener("visibilitychange", () => {
    if (document.hidden) leaving()
  })
  addEventListener("pagehide", leaving)
}

function emailIn(lastUser: string | null): string | null {
  try {
    const user: unknown = JSON.parse(lastUser || "null")
    return typeof user === "object" && user !== null && "email" in user ? String(user.email) : null
  } catch {
    return null
  }
}
