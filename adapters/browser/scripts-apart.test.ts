import { expect, test } from "vitest"
import { keepScriptsApart } from "./scripts-apart.ts"

type Step = Parameters<Parameters<Parameters<typeof keepScriptsApart>[0]["block"]>[0]["blockerFn"]>[0]

/** What happens at a step inside the shop: a new document, or null if the page stays. */
function loaded(from: string, to: string, action = "PUSH"): string | null {
  let blocks = (_: Step): boolean => false
  let load: string | null = null
  const loads = (how: string) => (href: string | URL) => {
    load = `${how} ${href}`
  }
  const history = {
    block: ({ blockerFn }: { readonly blockerFn: typeof blocks }) => {
      blocks = blockerFn
    },
  }
  keepScriptsApart(history, { assign: loads("assign"), replace: loads("replace") })
  const [pathname = ""] = to.split("?")
  const stopped = blocks({ action, currentLocation: { pathname: from }, nextLocation: { pathname, href: to } })
  expect(stopped).toBe(load !== null)
  return load
}

test.each([
  ["/", "/checkout/7K2M9QXR4TBD?step=payment"],
  ["/esperienze/tour", "/en/prenotazione/token"],
  ["/prenotazione/token", "/esperienze"],
  ["/prenotazione/token", "/paga/token"],
  ["/checkout/7K2M9QXR4TBD", "/checkout/7K2M9QXR4TBD/grazie"],
  ["/", "/a-page-of-tomorrow"],
])("[CO-02] a step from %s to %s loads a new document", (from, to) => {
  expect(loaded(from, to)).toBe(`assign ${to}`)
  expect(loaded(from, to, "REPLACE")).toBe(`replace ${to}`)
})

test.each([
  ["/", "/esperienze"],
  ["/en/esperienze/tour", "/en/prenotazione"],
  ["/checkout/7K2M9QXR4TBD", "/checkout/7K2M9QXR4TBD?step=payment"],
  ["/prenotazione/token", "/recesso/token"],
])("[CO-02] a step from %s to %s stays in the document", (from, to) => {
  expect(loaded(from, to)).toBeNull()
})
