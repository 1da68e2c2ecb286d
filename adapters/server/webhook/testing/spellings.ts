/** Fourteen ways to write an address of the own network, or one that nobody owns. */
export const privateSpellings = [
  "https://127.0.0.1/hook",
  "https://2130706433/hook",
  "https://0x7f.1/hook",
  "https://0177.0.0.1/hook",
  "https://127.1/hook",
  "https://[::1]/hook",
  "https://[::ffff:127.0.0.1]/hook",
  "https://[64:ff9b::7f00:1]/hook",
  "https://10.0.0.7/hook",
  "https://172.16.3.4/hook",
  "https://192.168.1.1/hook",
  "https://169.254.169.254/latest/meta-data",
  "https://[fe80::1]/hook",
  "https://[fd12:3456::1]/hook",
]
