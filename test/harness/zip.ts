// ZIP files for tests, sound ones and malicious ones. The format: PKWARE's APPNOTE.
import { crc32, deflateRawSync } from 'node:zlib';

export type ZipEntry = {
  name: string;
  bytes: string | Uint8Array;
  /** Claims to need a password. */
  is_encrypted?: boolean;
  /** The inflated size it claims. */
  said_size?: number;
  said_crc?: number;
  /** Default: deflated. */
  method?: number;
  /** Sizes go into the extra field, as for large files. */
  is_zip64?: boolean;
};

export function zipOf(entries: ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const { local, central } = entryOf(entry, offset);
    parts.push(local);
    directory.push(central);
    offset += local.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}

function entryOf(entry: ZipEntry, offset: number): { local: Buffer; central: Buffer } {
  const raw = Buffer.from(entry.bytes as string);
  const method = entry.method ?? 8;
  const data = method === 8 ? deflateRawSync(raw) : raw;
  const name = Buffer.from(entry.name);
  const size = entry.said_size ?? raw.length;
  const extra = Buffer.alloc(entry.is_zip64 ? 20 : 0);
  if (entry.is_zip64) {
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(16, 2);
    extra.writeBigUInt64LE(BigInt(size), 4);
    extra.writeBigUInt64LE(BigInt(data.length), 12);
  }
  // From the version needed to the length of the extra field: the same in both headers.
  const common = Buffer.alloc(26);
  common.writeUInt16LE(entry.is_zip64 ? 45 : 20, 0);
  common.writeUInt16LE((entry.is_encrypted ? 1 : 0) | 0x800, 2);
  common.writeUInt16LE(method, 4);
  common.writeUInt32LE(entry.said_crc ?? crc32(raw), 10);
  common.writeUInt32LE(entry.is_zip64 ? 0xffffffff : data.length, 14);
  common.writeUInt32LE(entry.is_zip64 ? 0xffffffff : size, 18);
  common.writeUInt16LE(name.length, 22);
  common.writeUInt16LE(extra.length, 24);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(offset, 10);
  return {
    local: Buffer.concat([signature(0x04034b50), common, name, extra, data]),
    central: Buffer.concat([signature(0x02014b50), Buffer.from([45, 0]), common, rest, name, extra]),
  };
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
