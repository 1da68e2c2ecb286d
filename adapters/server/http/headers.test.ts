import { expect, test } from "vitest"
import { paymentSettings } from "../payments/config.ts"
import { paymentHosts } from "../payments/page-hosts.ts"
import { securityHeaders } from "./headers.ts"

const directives = (policy: string) =>
  Object.fromEntries(policy.split("; ").map((line) => [line.split(" ")[0], line.split(" ").slice(1)]))
const policyOf = (origins: readonly string[]) =>
  directives(securityHeaders("page", ["sha256-abc"], { scripts: origins })["content-security-policy"] ?? "")

test("[DI-06] a page allows pictures of the operator's map tiles, and nothing else from that host", () => {
  const tiles = "https://tiles.example"
  const without = policyOf([])
  const within = directives(
    securityHeaders("page", ["sha256-abc"], { pictures: [tiles] })["content-security-policy"] ?? "",
  )
  expect(within).toEqual({ ...without, "img-src": [...(without["img-src"] ?? []), tiles] })
})

test("[CO-02] a page allows the tag manager's origin and no other", () => {
  const guest = "https://tags.example"
  const [without, within] = [policyOf([]), policyOf([guest])]
  expect(JSON.stringify(without)).not.toMatch(/https?:/)
  const changed = Object.keys(within).filter((name) => String(within[name]) !== String(without[name]))
  expect(changed).toEqual(["script-src", "img-src", "connect-src"])
  for (const name of changed) expect(within[name]).toEqual([...(without[name] ?? []), guest])
})

const stripe = { STRIPE_PUBLISHABLE_KEY: "pk_1", STRIPE_SECRET_KEY: "sk_1", STRIPE_WEBHOOK_SECRET: "whsec_1" }
const paypal = { PAYPAL_CLIENT_ID: "id", PAYPAL_CLIENT_SECRET: "secret", PAYPAL_WEBHOOK_ID: "WH-1" }

test.each([
  ["sandbox", false, false],
  ["stripe", true, false],
  ["paypal", false, true],
  ["stripe,paypal", true, true],
])(
  "[CK-11] with PAYMENTS=%s a page lets in the scripts and frames of these providers and of no other",
  (PAYMENTS, ofStripe, ofPaypal) => {
    const payments = paymentHosts(paymentSettings({ PAYMENTS, ...stripe, ...paypal }))
    const headers = securityHeaders("page", ["sha256-abc"], { payments })
    const policy = directives(headers["content-security-policy"] ?? "")
    for (const name of ["script-src", "frame-src", "connect-src"]) {
      const hosts = String(policy[name])
      expect([name, /stripe\.com/.test(hosts), /paypal\.com/.test(hosts)]).toEqual([name, ofStripe, ofPaypal])
    }
    expect(headers["permissions-policy"]?.includes('"https://js.stripe.com"')).toBe(ofStripe)
    expect(policy["script-src"]).not.toContain("'unsafe-inline'")
  },
)
