import { afterAll, beforeAll, test } from "vitest"
import { type MailServer, openMailServer } from "../../fixtures/mail-server.ts"
import { openShop, type Shop } from "../../fixtures/shop.ts"
import { walkAll } from "../../fixtures/tours/walk.ts"
import { participationTour } from "./participation.tour.ts"
import { TOUR_TIMEOUT_MS, walking } from "./walking.ts"

let post: MailServer
let shop: Shop

beforeAll(async () => {
  post = await openMailServer()
  shop = await openShop({ database: "postgres", settings: { smtpUrl: post.url } })
}, 180_000)
afterAll(async () => {
  await shop?.close()
  await post?.close()
})

const tour = participationTour(
  () => shop,
  () => post,
)

test(
  "[FL-02][BK-08] the tour of an invitation over HTTP takes every transition",
  () => walkAll(walking, tour),
  TOUR_TIMEOUT_MS,
)
