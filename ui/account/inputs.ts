import type { TextInputProps } from "../kit/input.tsx"

export const emailInput: TextInputProps = {
  type: "email",
  autoComplete: "email",
  inputMode: "email",
  autoCapitalize: "none",
  spellCheck: false,
}

export const passwordInput: TextInputProps = {
  type: "password",
  autoComplete: "new-password",
  autoCapitalize: "none",
  spellCheck: false,
}

export const nameInputs = {
  firstName: { autoComplete: "given-name", autoCapitalize: "words" },
  lastName: { autoComplete: "family-name", autoCapitalize: "words" },
  phone: { type: "tel", autoComplete: "tel", inputMode: "tel" },
} as const satisfies Readonly<Record<string, TextInputProps>>
