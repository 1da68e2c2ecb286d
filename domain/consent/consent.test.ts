import fc from "fast-check"
import { expect, test } from "vitest"
import { answerOf, asksForConsent, consentOf } from "./consent.ts"

test("[CO-01] only yes and no are answers; with any other stored value the visitor is undecided", () => {
  expect([answerOf(true), answerOf(false)].map(consentOf)).toEqual(["yes", "no"])
  expect([null, "", "YES", "true", "yes ", '"yes"', "undecided"].map(consentOf)).toEqual(Array(7).fill("undecided"))
  fc.assert(fc.property(fc.string(), (text) => (consentOf(text) === "undecided") === (text !== "yes" && text !== "no")))
})

test("[CO-01] [RT-07] the embedded box and the pages of members do not ask, in either language; every other page does", () => {
  for (const path of [
    "/embed/web/7K2M",
    "/en/embed/web/7K2M?x=1",
    "/embed/web",
    "/embed/web?id=1",
    "/embed/web#top",
    "/partner",
    "/en/partner/requests?q=a",
  ]) {
    expect(asksForConsent(path), path).toBe(false)
  }
  for (const path of [
    "/",
    "/en",
    "/esperienze",
    "/partners",
    "/embed/webinar",
    "/embedded",
    "/it/embed/web/x",
    "/x/embed/web/y",
  ]) {
    expect(asksForConsent(path), path).toBe(true)
  }
})
