import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { NewPasskeyAnswer, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '@ridgeline/domain/passkey';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** Flags of authenticator data: the user is there, was verified, and a new credential follows. */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

const b64 = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();

/** What a test can make wrong. */
export interface Wrong {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly verified?: boolean;
  readonly counter?: number;
  readonly type?: string;
  readonly fmt?: string;
  readonly statement?: Map<string, Uint8Array | Uint8Array[]>;
  readonly userHandle?: string;
}

/** An authenticator in software with one passkey (ES256), which counts its answers. */
export class Authenticator {
  readonly id = b64(randomBytes(32));
  counter = 0;
  userHandle = '';
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  constructor(private readonly origin: string) {}

  private data(rpId: string, { verified = true, counter, ...wrong }: Wrong, more?: Uint8Array): Buffer {
    const counted = Buffer.alloc(4);
    this.counter = counter ?? this.counter + 1;
    counted.writeUInt32BE(this.counter);
    const flags = PRESENT | (verified ? VERIFIED : 0) | (more ? ATTESTED : 0);
    return Buffer.concat([sha256(wrong.rpId ?? rpId), Buffer.from([flags]), counted, more ?? Buffer.alloc(0)]);
  }

  private client(type: string, challenge: string, wrong: Wrong): Buffer {
    const origin = wrong.origin ?? this.origin;
    return Buffer.from(JSON.stringify({ type: wrong.type ?? type, challenge: wrong.challenge ?? challenge, origin }));
  }

  /** `navigator.credentials.create`. */
  make({ rp, challenge, user }: PasskeyCreation, wrong: Wrong = {}): NewPasskeyAnswer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const id = Buffer.from(this.id, 'base64url');
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );
    this.userHandle = user.id;
    const length = Buffer.from([id.length >> 8, id.length & 255]);
    const authData = this.data(rp.id, wrong, Buffer.concat([Buffer.alloc(16), length, id, key]));
    const attestation = new Map<string, unknown>([
      ['fmt', wrong.fmt ?? 'none'],
      ['attStmt', wrong.statement ?? new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    const attestationObject = b64(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]));
    const clientDataJSON = b64(this.client('webauthn.create', challenge, wrong));
    return { id: this.id, response: { clientDataJSON, attestationObject } };
  }

  /** `navigator.credentials.get`. */
  answer({ rpId, challenge }: PasskeyRequest, wrong: Wrong = {}): PasskeyAnswer {
    const authData = this.data(rpId, wrong);
    const client = this.client('webauthn.get', challenge, wrong);
    const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), this.keys.privateKey);
    return {
      id: this.id,
      response: {
        clientDataJSON: b64(client),
        authenticatorData: b64(authData),
        signature: b64(signature),
        userHandle: wrong.userHandle ?? this.userHandle,
      },
    };
  }
}
