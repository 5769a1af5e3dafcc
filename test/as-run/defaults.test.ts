// Nothing configured, on a desktop by mouse. See defaults-on-a-phone.test.ts for the same by finger.
import { testNothingConfigured } from './nothing-configured.ts';

testNothingConfigured('desktop');
