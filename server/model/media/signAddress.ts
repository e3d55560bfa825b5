/** A short proof that this server wrote an address: anyone who makes one up cannot have it. */
export type SignAddress = (address: string) => string;
