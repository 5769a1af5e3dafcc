// The worked example of RFC 8291, section 5 and appendix A, to the byte; and invalid keys.
import { expect, it } from 'vitest';
import { encryptPush, payloadMaxBytes, readKeys } from './encrypt.ts';

const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

it('writes the message of the standard', () => {
  const message = encryptPush('When I grow up, I want to be a watermelon', keys, {
    salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
    private_key: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
  });
  expect(message.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

it('is another message each time, and refuses what is too long', () => {
  expect(encryptPush('once', keys)).not.toEqual(encryptPush('once', keys));
  expect(encryptPush('x'.repeat(payloadMaxBytes), keys)).toHaveLength(4096);
  expect(() => encryptPush('x'.repeat(payloadMaxBytes + 1), keys)).toThrow('too long');
});

it('knows keys that are none', () => {
  const offCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url');
  for (const wrong of [{ p256dh: '' }, { p256dh: offCurve }, { auth: 'short' }, { p256dh: keys.p256dh.slice(4) }])
    expect(readKeys({ ...keys, ...wrong }), JSON.stringify(wrong)).toBeNull();
  expect(readKeys(keys)).not.toBeNull();
});
