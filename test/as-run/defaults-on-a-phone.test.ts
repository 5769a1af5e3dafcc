// Nothing configured, on a phone by finger.
import { testNothingConfigured } from './nothing-configured.ts';

testNothingConfigured('phone');
