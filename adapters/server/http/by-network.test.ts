import { expect, test } from "vitest"
import { byNetwork } from "./by-network.ts"

test("[AU-08] an IPv6 network is counted, and four times as wide its /48; an IPv4 address alone", () => {
  const limits = [{ name: "tries", points: 5, seconds: 60 }]
  expect(byNetwork("2001:db8:7:1::/64", limits)).toEqual([
    { who: "address:2001:db8:7:1::/64", limits },
    { who: "network:2001:db8:7::/48", limits: [{ name: "tries", points: 20, seconds: 60 }] },
  ])
  expect(byNetwork("203.0.113.1", limits)).toEqual([{ who: "address:203.0.113.1", limits }])
  expect(byNetwork(null, limits)).toEqual([{ who: "address:unknown", limits }])
})
