import { expect, test } from "vitest"
import { clientAddress, widerNetwork } from "./client-address.ts"

function asked(ip: string | null, forwardedFor?: string): Request {
  const request = new Request(
    "http://shop/",
    forwardedFor === undefined ? {} : { headers: { "x-forwarded-for": forwardedFor } },
  )
  return ip === null ? request : Object.assign(request, { ip })
}

test("[OP-07] without the operator's proxies only the connection says who is calling", () => {
  expect(clientAddress(asked("203.0.113.7", "198.51.100.1"), 0)).toBe("203.0.113.7")
  expect(clientAddress(asked("::ffff:203.0.113.7"), 0)).toBe("203.0.113.7")
  expect(clientAddress(asked(null, "198.51.100.1"), 0)).toBeNull()
})

test("[OP-07] behind proxies the address is the one that the first proxy saw, never the one that the caller claims", () => {
  expect(clientAddress(asked("10.0.0.1", "198.51.100.1"), 1)).toBe("198.51.100.1")
  expect(clientAddress(asked("10.0.0.1", "1.1.1.1, 198.51.100.1"), 1)).toBe("198.51.100.1")
  expect(clientAddress(asked("10.0.0.1", "1.1.1.1, 198.51.100.1, 10.0.0.2"), 2)).toBe("198.51.100.1")
  expect(clientAddress(asked("10.0.0.1"), 1)).toBe("10.0.0.1")
})

test("[OP-07] only the network part of an IPv6 address counts: the caller can choose the rest", () => {
  const network = "2001:db8:1:2::/64"
  for (const ip of ["2001:db8:1:2::1", "2001:db8:1:2:ffff:1:2:3", "2001:0DB8:0001:0002::1"]) {
    expect(clientAddress(asked(ip), 0)).toBe(network)
  }
  expect(clientAddress(asked("fe80::1%eth0"), 0)).toBe("fe80:0:0:0::/64")
  expect(clientAddress(asked("10.0.0.1", `${"x".repeat(300)}`), 1)).toHaveLength(64)
})

test("[OP-11] all IPv6 networks of one /48 have the same wider network, other addresses have none", () => {
  const wider = (ip: string) => widerNetwork(clientAddress(asked(ip), 0))
  for (const ip of ["2001:db8:1:2::1", "2001:db8:1:ffff::7", "2001:0DB8:0001::1"])
    expect(wider(ip)).toBe("2001:db8:1::/48")
  expect(wider("2001:db8:2:2::1"), "negative control").toBe("2001:db8:2::/48")
  expect(wider("203.0.113.7")).toBeNull()
  expect(wider("::ffff:203.0.113.7")).toBeNull()
  expect(widerNetwork(null)).toBeNull()
  expect(wider("no address")).toBeNull()
})
