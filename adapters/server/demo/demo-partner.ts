/** The owner whom `npm start` lets in, if the shop is a demo. Every reader of the README knows the password and the secret. */
export const demoOwner = {
  name: "Marta Salvi",
  email: "marta@demo.example",
  password: "la barca delle sette",
  secret: "ALTROVEDEMOPARTNERCODES234567ABC",
} as const

/** Where the demo shows the owner's one-time code, which a phone would show otherwise. */
export const demoCodePath = "/dev/partner-code"
