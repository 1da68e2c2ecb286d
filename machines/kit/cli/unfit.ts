/** The command cannot do what it was asked to; the message says what is there instead. It ends with code 2. */
export class Unfit extends Error {
  constructor(message: string) {
    super(message)
    this.name = "Unfit"
  }
}
