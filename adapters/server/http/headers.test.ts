import { expect, test } from "vitest"
import { securityHeaders } from "./headers.ts"

const directives = (policy: string) =>
  Object.fromEntries(policy.split("; ").map((line) => [line.split(" ")[0], line.split(" ").slice(1)]))
const policyOf = (guests: readonly string[]) =>
  directives(securityHeaders("page", "n0nce", guests)["content-security-policy"] ?? "")

test("[DI-06] a page lets in pictures of the operator's map and nothing else from there", () => {
  const tiles = "https://tiles.example"
  const without = policyOf([])
  const within = directives(securityHeaders("page", "n0nce", [], [tiles])["content-security-policy"] ?? "")
  expect(within).toEqual({ ...without, "img-src": [...(without["img-src"] ?? []), tiles] })
})

test("[CO-02] a page lets in the tag manager's origin and no other", () => {
  const guest = "https://tags.example"
  const [without, within] = [policyOf([]), policyOf([guest])]
  expect(JSON.stringify(without)).not.toMatch(/https?:/)
  const changed = Object.keys(within).filter((name) => String(within[name]) !== String(without[name]))
  expect(changed).toEqual(["script-src", "img-src", "connect-src"])
  for (const name of changed) expect(within[name]).toEqual([...(without[name] ?? []), guest])
})
